import type { Plugin } from 'vite';

/** What Plaza does not call, and what Relay itself would only run with other feature flags. */
const UNUSED = [
  'EntryPointContainer.react',
  'NormalizationEngine',
  'RelayDeclarativeMutationConfig',
  'RelayModernFragmentSpecResolver',
  'RelayQueryResponseCache',
  'createUpdatableProxy',
  'fetchQuery_DEPRECATED',
  'loadEntryPoint',
  'observeFragmentExperimental',
  'observeQueryExperimental',
  'useEntryPointLoader',
  'useFragmentInternal_CURRENT',
  'useMutationAction_EXPERIMENTAL',
  'waitForFragmentExperimental',
];
/** Only a development build compares it. */
const HASH = /\bnode\.hash = "\w+";/;
const FILE = /[\\/](?:react-relay|relay-runtime)[\\/]lib[\\/].*?([\w.]+)\.js$/;

/** Leaves out of the bundle what is not used of Relay: it is CommonJS, of which nothing is shaken out. */
export function withoutUnused(): Plugin {
  const missing = new Set(UNUSED);
  return {
    name: 'plaza:relay',
    apply: 'build',
    load(id) {
      const name = FILE.exec(id)?.[1] ?? '';
      if (!UNUSED.includes(name)) return null;
      missing.delete(name);
      return 'module.exports = {};';
    },
    transform(code, id) {
      return id.includes('__generated__') ? { code: code.replace(HASH, ''), map: null } : null;
    },
    buildEnd() {
      if (missing.size > 0) this.error(`Relay has no ${[...missing].join(', ')} any more.`);
    },
  };
}
