import { describe, expect, it } from 'vitest';
import { findBreaches, readImports } from './boundaries.ts';

const breachesOf = (file: string, text: string) => findBreaches(readImports(file, text));

describe('import boundaries', () => {
  it('reads every form of import and no comment', () => {
    const text = [
      "import { a,\n  b } from './a.ts';",
      "import type { C } from './c.ts';",
      "import './side.css';",
      "export { d } from '../core/d.ts';",
      "const lazy = () => import('./Lazy.tsx');",
      "// import { no } from './no.ts';",
      "/* import { never } from './never.ts'; */",
    ].join('\n');
    expect(readImports('web/src/users/x.ts', text).map((edge) => edge.to)).toEqual([
      'web/src/users/a.ts',
      'web/src/users/c.ts',
      'web/src/users/side.css',
      'web/src/core/d.ts',
      'web/src/users/Lazy.tsx',
    ]);
  });

  it.each([
    ['bff/src/users/users.ts', "import { x } from '@plaza/api/users/users.store.ts';"],
    ['bff/src/users/users.ts', "import { x } from '../scribbles/feed.ts';"],
    ['api/src/users/users.routes.ts', "import { x } from '../scribbles/scribbles.store.ts';"],
    ['api/src/core/items.ts', "import { x } from '../users/users.contract.ts';"],
    ['api/src/users/users.routes.ts', "import { x } from '../../../bff/src/schema.ts';"],
    ['web/src/users/UserCard.tsx', "import { x } from '../../../api/src/core/errors.ts';"],
    ['web/src/users/UserCard.tsx', "import { x } from '../scribbles/draft.ts';"],
    ['web/src/ui/Button.tsx', "import { useFragment } from 'react-relay/hooks';"],
    ['web/src/ui/Button.tsx', "import { x } from '../users/UserCard.tsx';"],
  ])('refuses what %s imports by %s', (file, text) => {
    expect(breachesOf(file, text)).toHaveLength(1);
  });

  it.each([
    ['bff/src/users/users.ts', "import { getUser } from '@plaza/api/users/users.contract.ts';"],
    ['bff/src/users/users.ts', "import { ScribbleRef } from '../scribbles/scribbles.ts';"],
    ['api/src/users/users.routes.ts', "import { getScribble } from '../scribbles/scribbles.contract.ts';"],
    ['api/src/app.ts', "import { userRoutes } from './users/users.routes.ts';"],
    ['web/src/users/UserScreen.tsx', "import { ScribbleCard } from '../scribbles/ScribbleCard.tsx';"],
    ['web/src/ui/Button.tsx', "import { cx } from './cx.ts';"],
  ])('lets %s have %s', (file, text) => {
    expect(breachesOf(file, text)).toEqual([]);
  });

  it('finds a circle, and none through a type', () => {
    const a = readImports('api/src/a/a.ts', "import { b } from './b.ts';");
    expect(findBreaches([...a, ...readImports('api/src/a/b.ts', "import { a } from './a.ts';")])).toHaveLength(1);
    expect(findBreaches([...a, ...readImports('api/src/a/b.ts', "import type { A } from './a.ts';")])).toEqual([]);
  });
});
