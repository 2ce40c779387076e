/** The HTML reference of the REST platform, generated from its OpenAPI document. */
import type { FastifyReply } from 'fastify';
import { escape, sendPage } from './page.ts';

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
}

interface Schema {
  $ref?: string;
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
  components?: { schemas?: Record<string, Schema> };
  paths: Record<string, Record<string, Operation>>;
}

const STYLE = `
main > p { color: var(--soft); }
nav { display: flex; flex-wrap: wrap; gap: .5rem; margin-block: 1.5rem; }
nav a { padding: .125rem .625rem; border: 1px solid var(--line); border-radius: 99px; text-decoration: none; font-size: .875rem; }
nav a:hover { background: var(--sheet); }
h2 { margin-block: 2.5rem .5rem; font-size: 1.25rem; text-transform: capitalize; }
h4 { margin: 1rem 0 .25rem; font-size: .875rem; color: var(--soft); }
details { border-block-start: 1px solid var(--line); }
details[open] { background: var(--sheet); margin-inline: -1rem; padding-inline: 1rem; padding-block-end: 1rem; }
summary { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr); gap: 0 .5rem; padding: .625rem 0; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary b { color: var(--accent); font: 700 .8125rem/1.6 ui-monospace, monospace; }
summary span { grid-column: 2; }
summary code { overflow-wrap: anywhere; font-weight: 600; }
ul { margin: 0; padding-inline-start: 1.25rem; }
span, i { color: var(--soft); font-size: .9375em; }
`;

const nameIn = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

function typeOf(schema: Schema | undefined): string {
  if (!schema) return '';
  if (schema.$ref) return nameIn(schema.$ref);
  if (schema.enum) return schema.enum.map((value) => `"${value}"`).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.type === 'array') return `${typeOf(schema.items)}[]`;
  const name = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any');
  return schema.format ? `${name} (${schema.format})` : name;
}

type Schemas = Record<string, Schema>;

function fieldsOf(given: Schema | undefined, schemas: Schemas, depth = 0): string {
  const schema = given?.$ref ? schemas[nameIn(given.$ref)] : given;
  if (schema?.type === 'array') return fieldsOf(schema.items, schemas, depth);
  if (!schema?.properties || depth > 2) return '';
  const rows = Object.entries(schema.properties).map(([name, field]) => {
    const required = schema.required?.includes(name) ? '' : ' <i>optional</i>';
    const text = field.description ? ` — ${escape(field.description)}` : '';
    return `<li><code>${escape(name)}</code> <span>${escape(typeOf(field))}</span>${required}${text}${fieldsOf(field, schemas, depth + 1)}</li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

function operationHtml(method: string, path: string, operation: Operation, schemas: Schemas): string {
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<li><code>${escape(parameter.name)}</code> <span>${parameter.in}, ${escape(typeOf(parameter.schema))}</span>${
        parameter.required ? '' : ' <i>optional</i>'
      }${parameter.description ? ` — ${escape(parameter.description)}` : ''}</li>`,
  );
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => {
    const schema = answer.content?.['application/json']?.schema;
    return `<li><b>${status}</b> ${escape(answer.description ?? '')}${status < '300' ? fieldsOf(schema, schemas) : ''}</li>`;
  });
  return `<details id="${escape(operation.operationId ?? '')}"><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code> <span>${escape(
    operation.summary ?? '',
  )}${operation.security?.every((each) => Object.keys(each).length > 0) ? ' <i>Sign-in required.</i>' : ''}</span></summary>
    ${operation.description ? `<p>${escape(operation.description)}</p>` : ''}
    ${parameters.length > 0 ? `<h4>Parameters</h4><ul>${parameters.join('')}</ul>` : ''}
    ${body ? `<h4>Body</h4>${fieldsOf(body, schemas)}` : ''}
    <h4>Responses</h4><ul>${answers.join('')}</ul></details>`;
}

export function sendDocsPage(reply: FastifyReply, document: Document): FastifyReply {
  const groups = new Map<string, string[]>();
  const schemas = document.components?.schemas ?? {};
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (method === 'parameters') continue;
      const tag = operation.tags?.[0] ?? '';
      const list = groups.get(tag) ?? [];
      list.push(operationHtml(method, path, operation, schemas));
      groups.set(tag, list);
    }
  }
  const sections = [...groups].map(
    ([tag, list]) => `<section><h2 id="${escape(tag)}">${escape(tag)}</h2>${list.join('')}</section>`,
  );
  const links = [...groups.keys()].map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`);
  const body = `<h1>${escape(document.info.title)}</h1><p>${escape(document.info.description ?? '')} As OpenAPI:
<a href="/openapi.json">/openapi.json</a>.</p><nav>${links.join('')}</nav>${sections.join('')}`;
  return sendPage(reply, { title: document.info.title, style: STYLE, body });
}
