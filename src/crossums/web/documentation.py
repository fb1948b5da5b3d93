"""The API's own documentation: OpenAPI for programs, and a page of it for people.

FastAPI's page would load one from elsewhere, which our content security policy forbids.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from fastapi.responses import HTMLResponse

from crossums.web.problems import ANYWHERE, ProblemShape, problems

__all__ = ["document", "methods_at", "page_of"]

REFERENCE = "#/components/schemas/"
INDENT = "  "


def document(app: FastAPI) -> None:
    """Add ``/docs``, and the shape of problems to ``/openapi.json``."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _schema_of(app)
        return app.openapi_schema

    def page() -> HTMLResponse:
        return HTMLResponse(page_of(openapi()))

    app.openapi = openapi  # type: ignore[method-assign]  # as FastAPI's manual says
    app.add_api_route("/docs", page, include_in_schema=False, methods=["GET", "HEAD"])


def _schema_of(app: FastAPI) -> dict[str, Any]:
    schema = get_openapi(
        title=app.title, summary=app.summary, version=app.version, routes=app.routes
    )
    shapes = schema.setdefault("components", {}).setdefault("schemas", {})
    problem = ProblemShape.model_json_schema(ref_template=REFERENCE + "{model}")
    shapes.update(problem.pop("$defs", {}))
    shapes["Problem"] = problem
    schema["components"]["schemas"] = dict(sorted(shapes.items()))
    for methods in schema["paths"].values():
        for operation in methods.values():
            operation["responses"] = _with_problems_of_any(operation["responses"])
    return schema


def _with_problems_of_any(responses: Mapping[str, Any]) -> dict[str, Any]:
    """Return answers with the problems of any request, also where the operation has its own."""
    merged = dict(responses)
    for status, of_any in problems(*ANYWHERE).items():
        told = merged.get(str(status), of_any)
        codes = dict.fromkeys(
            [*told["description"].split(", "), *of_any["description"].split(", ")]
        )
        merged[str(status)] = {**told, "description": ", ".join(codes)}
    return dict(sorted(merged.items()))


def methods_at(schema: Mapping[str, Any], path: str) -> list[str]:
    """Return what can be done at a path.

    >>> schema = {"paths": {"/games/{id}": {"get": {}}, "/games": {"post": {}, "get": {}}}}
    >>> methods_at(schema, "/games"), methods_at(schema, "/games/7"), methods_at(schema, "/x")
    (['GET', 'POST'], ['GET'], [])
    """
    return sorted(
        method.upper()
        for template, methods in schema["paths"].items()
        if re.fullmatch(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(template)), path)
        for method in methods
    )


def page_of(schema: Mapping[str, Any]) -> str:
    """Return an HTML page that tells all of an OpenAPI schema.

    >>> "<h1>tiny 1</h1>" in page_of({"info": {"title": "tiny", "version": "1"}, "paths": {}})
    True
    """
    info = schema["info"]
    title = escape(f"{info['title']} {info['version']}")
    by_tag: dict[str, list[tuple[str, str, Mapping[str, Any]]]] = {}
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            tag = operation.get("tags", ["other"])[0]
            by_tag.setdefault(tag, []).append((method.upper(), path, operation))
    shapes = schema.get("components", {}).get("schemas", {})
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title>",
        '<link rel="icon" href="/static/icon.svg" type="image/svg+xml">',
        '<script src="/static/js/theme.js"></script>',
        '<link rel="stylesheet" href="/static/css/variables.css">',
        '<link rel="stylesheet" href="/static/docs.css"></head><body><main>',
        f"<h1>{title}</h1>",
        f"<p>{escape(info.get('summary', ''))} For programs: ",
        '<a href="/openapi.json">openapi.json</a>. What goes wrong is told as a ',
        '<a href="#Problem">Problem</a>, whose code is one of those named.</p><nav>',
        *(f'<a href="#about-{escape(tag)}">{escape(tag.capitalize())}</a>' for tag in by_tag),
        '<a href="#shapes">Shapes</a></nav>',
        *(_section(tag, operations) for tag, operations in by_tag.items()),
        '<section id="shapes"><h2>Shapes</h2>',
        *(_shape(name, shape) for name, shape in shapes.items()),
        "</section></main></body></html>",
    ]
    return "\n".join(parts)


def _section(tag: str, operations: Iterable[tuple[str, str, Mapping[str, Any]]]) -> str:
    return "\n".join(
        [
            f'<section id="about-{escape(tag)}"><h2>{escape(tag.capitalize())}</h2>',
            *(_operation(*each) for each in operations),
            "</section>",
        ]
    )


def _operation(method: str, path: str, operation: Mapping[str, Any]) -> str:
    parts = [
        "<article>",
        f"<h3><code><b>{method}</b> {escape(path)}</code></h3>",
        f"<p><strong>{escape(operation.get('summary', ''))}.</strong> ",
        f"{escape(operation.get('description', ''))}</p>",
    ]
    parameters = operation.get("parameters", [])
    if parameters:
        rows = (
            f"<li><code>{escape(each['name'])}: {_type(each['schema'])}</code>"
            f" {escape(each.get('description') or each['schema'].get('description', ''))}</li>"
            for each in parameters
        )
        parts.append(f"<ul>{''.join(rows)}</ul>")
    if "requestBody" in operation:
        parts.append(f"<p>Takes <code>{_content(operation['requestBody'])}</code></p>")
    refusals = []
    for status, answer in operation["responses"].items():
        if status.startswith("2"):
            parts.append(f"<p>Answers <code>{status} {_content(answer)}</code></p>")
        else:
            refusals.append(f"{status} {escape(answer['description'])}")
    parts.append(f'<p class="problems">{" · ".join(refusals)}</p>')
    return "\n".join([*parts, "</article>"])


def _content(holder: Mapping[str, Any]) -> str:
    return " or ".join(_type(each.get("schema", {})) for each in holder.get("content", {}).values())


def _shape(name: str, shape: Mapping[str, Any]) -> str:
    return (
        f'<article id="{escape(name)}"><h3><code>{escape(name)}</code></h3>'
        f"<p>{escape(shape.get('description', ''))}</p><pre>{_type(shape)}</pre></article>"
    )


def _type(schema: Mapping[str, Any], depth: int = 0) -> str:
    """Return a schema as types are written for people, as HTML."""
    if "$ref" in schema:
        name = escape(schema["$ref"].removeprefix(REFERENCE))
        return f'<a href="#{name}">{name}</a>'
    choices = schema.get("anyOf") or schema.get("oneOf")
    if choices:
        return " | ".join(_type(each, depth) for each in choices)
    values = schema.get("enum") or ([schema["const"]] if "const" in schema else None)
    if values:
        return escape(" | ".join(f'"{value}"' for value in values))
    if schema.get("type") == "array":
        return _array(schema, depth)
    if "properties" in schema:
        return "\n".join(["{", *_members(schema, depth + 1), INDENT * depth + "}"])
    bounds = [
        f"{sign} {schema[bound]}"
        for bound, sign in (("minimum", "≥"), ("maximum", "≤"))
        if bound in schema
    ]
    return escape(" ".join([str(schema.get("type", "any")), *bounds]))


def _array(schema: Mapping[str, Any], depth: int) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(each, depth) for each in schema['prefixItems'])}]"
    return f"[{_type(schema.get('items', {}), depth)}, …]"


def _members(schema: Mapping[str, Any], depth: int) -> Iterator[str]:
    required = schema.get("required", ())
    for name, member in schema["properties"].items():
        mark = "" if name in required else "?"
        told = member.get("description")
        why = f"  <i>{escape(told)}</i>" if told else ""
        yield f"{INDENT * depth}{escape(name)}{mark}: {_type(member, depth)}{why}"
