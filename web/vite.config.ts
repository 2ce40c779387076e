import react from '@vitejs/plugin-react';
import relay from 'vite-plugin-relay';
import { defineConfig } from 'vitest/config';
import { groups } from './chunks.vite.ts';
import { compressed } from './compress.vite.ts';
import { fontPreloads } from './fonts.vite.ts';
import { messages } from './messages.vite.ts';
import { withoutUnused } from './relay.vite.ts';
import { screenFiles, screensAsFiles } from './screens.vite.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4000';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react({ compiler: !process.env.VITEST }),
    relay,
    withoutUnused(),
    messages(),
    fontPreloads(),
    screenFiles(),
    screensAsFiles(),
    compressed(),
  ],
  // The gateway loads one file, wherever the client's packages are.
  ssr: { noExternal: true },
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: isSsrBuild ? false : { groups } },
    },
  },
  server: {
    proxy: {
      '/graphql': { target: gateway, ws: true },
      '/files': gateway,
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['./test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    unstubGlobals: true,
    // The code of the client is loaded once for all files; `setup.ts` puts back what a test leaves in it.
    isolate: false,
    // jsdom draws its frames by an interval of its own: begun on a stopped clock, no test after it would see a frame.
    fakeTimers: { toNotFake: ['setInterval', 'clearInterval'] },
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // No test leans on what one before it has left: the long proof takes them in another order each time.
    sequence: { shuffle: { files: process.env.PROOFS === 'long' } },
    maxWorkers: 2,
    // What is green at its second try is named «flaky», and mended before the next feature.
    retry: 1,
  },
}));
