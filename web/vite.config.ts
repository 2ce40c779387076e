import react from '@vitejs/plugin-react';
import relay from 'vite-plugin-relay';
import { defineConfig } from 'vitest/config';
import { compressed } from './compress.vite.ts';
import { fontPreloads } from './fonts.vite.ts';
import { messages } from './messages.vite.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react({ compiler: !process.env.VITEST }), relay, messages(), fontPreloads(), compressed()],
  // The gateway loads one file, wherever the client's packages are.
  ssr: { noExternal: true },
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What changes rarely stays in the browser's cache when a screen changes.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'relay',
              test: /node_modules[\\/](react-relay|relay-runtime|fbjs|invariant|nullthrows|@babel)[\\/]/,
            },
            // What many screens share comes in one file: thirty of a kilobyte each take longer than their bytes.
            { name: 'common', test: /([\\/]web[\\/]src[\\/]|[\\/]lucide-react[\\/])/, minShareCount: 8 },
          ],
        },
      },
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
    testTimeout: 20_000,
  },
});
