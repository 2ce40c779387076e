import type { HtmlTagDescriptor, Plugin } from 'vite';

const FIRST = /(figtree-latin-wght-normal|bricolage-display-latin)-[\w-]{8}\.woff2$/;

/** Asks for the two faces of the first paint with the document itself, not after the style sheet. */
export function fontPreloads(): Plugin {
  return {
    name: 'plaza:fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.keys(bundle).filter((file) => FIRST.test(file));
        return files.map((file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head-prepend',
        }));
      },
    },
  };
}
