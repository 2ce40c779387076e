import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The face of headings is the larger file, and its stand-in has the same measures: it lets the scripts go first. */
const FIRST = [
  { file: /figtree-latin-wght-normal-[\w-]{8}\.woff2$/, attrs: {} },
  { file: /bricolage-display-latin-[\w-]{8}\.woff2$/, attrs: { fetchpriority: 'low' } },
];

/** Asks for the two faces of the first paint with the document itself, not after the style sheet. */
export function fontPreloads(): Plugin {
  return {
    name: 'plaza:fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const built = Object.keys(bundle);
        return FIRST.flatMap(({ file, attrs }) =>
          built
            .filter((name) => file.test(name))
            .map((name): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '', ...attrs },
              injectTo: 'head-prepend',
            })),
        );
      },
    },
  };
}
