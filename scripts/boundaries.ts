/**
 * Imports run one way: `api contract → bff → schema.graphql → web`, and `text` is below them all. This reads every import and
 * holds them against the rules below; it also finds files that import one another in a circle.
 */
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, normalize, relative } from 'node:path';
import { ROOT } from './processes.ts';

export type Import = { from: string; to: string; isType: boolean };

/** Composition: the few places that put the domains of a server together. Everything else goes through contracts. */
const COMPOSERS = [
  /^(api|bff)\/src\/(app|run|server|print-schema)\.ts$/,
  /^bff\/src\/(schema|kinds)\.ts$/,
  /^api\/src\/demo\//,
  /^api\/(migrations|permissions|test)\//,
  /^bff\/(permissions|test)\//,
  /\.test\.tsx?$/,
];

/** Folders of `web/src` that are layers, not domains. */
const WEB_LAYERS = ['core', 'ui', 'shell', 'panels', 'locales'];

/** Modules without a component that a domain of the client offers to the others, by name. */
const OFFERED = [
  'accounts/problems',
  'collections/kindOfCollection',
  'discover/filters',
  'files/attachVideo',
  'files/fileKinds',
  'files/fileTypes',
  'files/sendFile',
  'items/itemPath',
  'moderation/reasons',
  'scribbles/outbox',
  'scribbles/papers',
  'scribbles/words',
];
/** Declarations of kinds, which their list imports. */
const isDeclaration = (file: string) => /^web\/src\/.*\.(kind|notifications)\.ts$/.test(file);
const isOffered = (file: string) => isDeclaration(file) || OFFERED.some((name) => file === `web/src/${name}.ts`);

const isComposer = (file: string) => COMPOSERS.some((pattern) => pattern.test(file));
const packageOf = (file: string) => file.split('/')[0]!;
/** The folder under `src`, or '' for a file that stands in `src` itself. */
const domainOf = (file: string) => /^\w+\/src\/([^/]+)\//.exec(file)?.[1] ?? '';
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /^\w+\/(permissions|test)\//.test(file);

type Rule = { name: string; breaks: (edge: Import) => boolean };

const RULES: Rule[] = [
  {
    name: 'the gateway takes only contracts and error codes from the platform',
    breaks: ({ from, to }) =>
      packageOf(from) === 'bff' &&
      packageOf(to) === 'api' &&
      !to.endsWith('.contract.ts') &&
      !['api/src/core/contract.ts', 'api/src/core/errors.ts'].includes(to) &&
      !isTest(from),
  },
  {
    name: 'the platform imports neither the gateway nor the client',
    breaks: ({ from, to }) => packageOf(from) === 'api' && ['bff', 'web'].includes(packageOf(to)),
  },
  {
    name: 'the gateway does not import the client',
    breaks: ({ from, to }) => packageOf(from) === 'bff' && packageOf(to) === 'web',
  },
  {
    name: 'the client imports neither server',
    breaks: ({ from, to }) => packageOf(from) === 'web' && ['api', 'bff'].includes(packageOf(to)),
  },
  {
    name: 'text is plain functions that everything may import: it imports nothing',
    breaks: ({ from, to }) => packageOf(from) === 'text' && packageOf(to) !== 'text',
  },
  {
    name: 'core knows no domain',
    breaks: ({ from, to }) =>
      packageOf(from) === packageOf(to) &&
      domainOf(from) === 'core' &&
      domainOf(to) !== 'core' &&
      packageOf(from) !== 'web' &&
      !isComposer(from),
  },
  {
    name: 'a domain of the platform uses another one only through its contract',
    breaks: ({ from, to }) =>
      packageOf(from) === 'api' &&
      packageOf(to) === 'api' &&
      !['', 'core', 'locales', domainOf(from)].includes(domainOf(to)) &&
      !to.endsWith('.contract.ts') &&
      !isComposer(from),
  },
  {
    name: 'a domain of the gateway uses another one only through its ref file',
    breaks: ({ from, to }) =>
      packageOf(from) === 'bff' &&
      packageOf(to) === 'bff' &&
      !['', 'core', domainOf(from)].includes(domainOf(to)) &&
      to !== `bff/src/${domainOf(to)}/${domainOf(to)}.ts` &&
      !isComposer(from),
  },
  {
    name: 'a domain of the client uses another one only through its components, their styles and hooks',
    breaks: ({ from, to }) =>
      packageOf(from) === 'web' &&
      packageOf(to) === 'web' &&
      !['', ...WEB_LAYERS, domainOf(from)].includes(domainOf(to)) &&
      !['', ...WEB_LAYERS].includes(domainOf(from)) &&
      !/\/([A-Z]\w*|use[A-Z]\w*)\.(tsx?|graphql|module\.css)$/.test(to) &&
      !isOffered(to) &&
      !to.includes('/__generated__/') &&
      !isTest(from),
  },
  {
    name: 'ui/ knows no data: neither GraphQL nor Relay',
    breaks: ({ from, to }) =>
      from.startsWith('web/src/ui/') &&
      (/^(react-relay|relay-runtime|graphql)(\/|$)/.test(to) || to.includes('/__generated__/')),
  },
  {
    name: 'ui/ stands below everything but core',
    breaks: ({ from, to }) =>
      from.startsWith('web/src/ui/') &&
      to.startsWith('web/src/') &&
      !['ui', 'core'].includes(domainOf(to)) &&
      !isTest(from),
  },
];

// One statement: `import … from 'x'`, `export … from 'x'`, `import 'x'`, `import('x')`.
const STATEMENT =
  /(?:^|[;}\s])(?:(import|export)\s+(type\s)?(?:[\w*\s{},$]+?\sfrom\s+)?|(import)\s*\(\s*)['"]([^'"\n]+)['"]/g;

/** Comments hold examples of imports; strings that look like comments hold addresses, which are never imported. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/[^\n]*/g, '$1');

export function readImports(file: string, text: string): Import[] {
  const found: Import[] = [];
  for (const [, , type, , specifier] of withoutComments(text).matchAll(STATEMENT)) {
    const path = specifier!.replace(/[?#].*$/, '');
    const own = /^@plaza\/(api|bff|web|text)\/(.*)$/.exec(path);
    const to = own ? `${own[1]}/src/${own[2]}` : path.startsWith('.') ? normalize(join(dirname(file), path)) : path;
    found.push({ from: file, to, isType: type !== undefined });
  }
  return found;
}

/** Circles of imports that exist when the program runs; a type import is gone by then. */
export function findCircles(edges: Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to, isType } of edges) {
    if (!isType) next.set(from, [...(next.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, trail: string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) circles.push([...trail.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const target of next.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return circles;
}

export function findBreaches(edges: Import[]): string[] {
  const breaches = edges.flatMap((edge) =>
    RULES.filter((rule) => rule.breaks(edge)).map((rule) => `${edge.from} imports ${edge.to}: ${rule.name}`),
  );
  return [...breaches, ...findCircles(edges).map((circle) => `a circle of imports: ${circle.join(' → ')}`)];
}

async function listSources(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist|__generated__)\//.test(file));
}

export async function checkBoundaries(): Promise<{ problems: string[]; summary: string }> {
  const folders = [
    ...['src', 'test', 'migrations', 'permissions'].map((folder) => `api/${folder}`),
    ...['src', 'test', 'permissions'].map((folder) => `bff/${folder}`),
    ...['src', 'test'].map((folder) => `web/${folder}`),
    'text/src',
  ];
  const files = (await Promise.all(folders.map(listSources))).flat();
  const edges = (
    await Promise.all(files.map(async (file) => readImports(file, await readFile(join(ROOT, file), 'utf8'))))
  ).flat();
  const problems = findBreaches(edges);
  // A check that reads nothing would pass for ever.
  if (files.length === 0 || edges.length === 0) problems.push('no file was read');
  return { problems, summary: `${files.length} files, ${edges.length} imports` };
}
