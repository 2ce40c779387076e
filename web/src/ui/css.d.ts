import 'react';

// Custom properties in `style={{ '--length': 6 }}`.
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
