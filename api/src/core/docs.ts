/** The readable page of the REST platform, printed from its OpenAPI document: no script, nothing from elsewhere. */

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
}

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
}

interface Document {
  info: { title: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function typeOf(schema: Schema | undefined): string {
  if (!schema) return '';
  if (schema.enum) return schema.enum.map((value) => `"${value}"`).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.type === 'array') return `${typeOf(schema.items)}[]`;
  const name = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any');
  return schema.format ? `${name} (${schema.format})` : name;
}

function fieldsOf(schema: Schema | undefined, depth = 0): string {
  if (schema?.type === 'array') return fieldsOf(schema.items, depth);
  if (!schema?.properties || depth > 2) return '';
  const rows = Object.entries(schema.properties).map(([name, field]) => {
    const required = schema.required?.includes(name) ? '' : ' <i>optional</i>';
    const text = field.description ? ` — ${escape(field.description)}` : '';
    return `<li><code>${escape(name)}</code> <span>${escape(typeOf(field))}</span>${required}${text}${fieldsOf(field, depth + 1)}</li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<li><code>${escape(parameter.name)}</code> <span>${parameter.in}, ${escape(typeOf(parameter.schema))}</span>${
        parameter.required ? '' : ' <i>optional</i>'
      }${parameter.description ? ` — ${escape(parameter.description)}` : ''}</li>`,
  );
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => {
    const schema = answer.content?.['application/json']?.schema;
    return `<li><b>${status}</b> ${escape(answer.description ?? '')}${status < '300' ? fieldsOf(schema) : ''}</li>`;
  });
  return `<details id="${escape(operation.operationId ?? '')}"><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code> ${escape(
    operation.summary ?? '',
  )}${operation.security ? ' <i>signed in</i>' : ''}</summary>
    ${parameters.length > 0 ? `<h4>Parameters</h4><ul>${parameters.join('')}</ul>` : ''}
    ${body ? `<h4>Body</h4>${fieldsOf(body)}` : ''}
    <h4>Answers</h4><ul>${answers.join('')}</ul></details>`;
}

export function docsPage(document: Document): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? '';
      const list = groups.get(tag) ?? [];
      list.push(operationHtml(method, path, operation));
      groups.set(tag, list);
    }
  }
  const sections = [...groups].map(
    ([tag, list]) => `<section><h2 id="${escape(tag)}">${escape(tag)}</h2>${list.join('')}</section>`,
  );
  const links = [...groups.keys()].map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(document.info.title)}</title><style>
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0 auto;max-width:56rem;padding:2rem 1.25rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin-block:1rem}summary{padding:.5rem 0;cursor:pointer}
details{border-block-end:1px solid color-mix(in srgb,currentColor 20%,transparent)}ul{padding-inline-start:1.25rem}
span,i{opacity:.75;font-size:.875em}h2{margin-block:2rem .5rem}h4{margin:.75rem 0 .25rem}
</style><main><h1>${escape(document.info.title)}</h1><p>${escape(document.info.description ?? '')} The same as data:
<a href="/openapi.json">/openapi.json</a>.</p><nav>${links.join('')}</nav>${sections.join('')}</main></html>`;
}
