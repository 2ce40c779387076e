/**
 * `pnpm land`: keeps `main` green. Tests the last commit of this branch as CI does, in a fresh clone, and moves `main` to it
 * only when all of it passed. `pnpm land --twice` wants it green two times: for changes to the tests themselves.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { Problem, ROOT, main, run, track } from './processes.ts';

async function git(...args: string[]): Promise<string> {
  const { code, stdout, output } = await run('git', args);
  if (code !== 0) throw new Problem(output.trim());
  return stdout.trim();
}

/** What stands between this branch and `main`, in a sentence. */
async function findObstacle(branch: string, commit: string, landed: string): Promise<string | null> {
  if (branch === 'main') return 'This is main, which moves by landing alone: work on a branch (git switch -c NAME).';
  const dirty = await git('status', '--porcelain');
  if (dirty) return `Not committed yet:\n${dirty}`;
  if (commit === landed) return 'main is at this commit already.';
  const { code } = await run('git', ['merge-base', '--is-ancestor', landed, commit]);
  return code === 0 ? null : `main has moved on: merge it into ${branch} first.`;
}

/** Runs what CI runs, shows it, and answers its code. */
function runAsCi(folder: string): Promise<number> {
  const child = track(
    spawn('bash', ['.ci/run'], {
      cwd: folder,
      env: { ...process.env, CI: 'true' },
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** `main` may be checked out somewhere: its files move along there. */
async function moveMain(commit: string, landed: string): Promise<void> {
  const trees = (await git('worktree', 'list', '--porcelain')).split('\n\n');
  const holder = trees.find((tree) => tree.includes('branch refs/heads/main'))?.match(/^worktree (.*)$/m)?.[1];
  if (holder) await git('-C', holder, 'merge', '--quiet', '--ff-only', commit);
  else await git('update-ref', 'refs/heads/main', commit, landed);
}

await main(async () => {
  const { values } = parseArgs({ options: { twice: { type: 'boolean' } } });
  const [branch, commit, landed] = [
    await git('rev-parse', '--abbrev-ref', 'HEAD'),
    await git('rev-parse', 'HEAD'),
    await git('rev-parse', 'main'),
  ];
  const obstacle = await findObstacle(branch, commit, landed);
  if (obstacle) throw new Problem(obstacle, 2);
  for (let time = 1; time <= (values.twice ? 2 : 1); time += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'plaza-land-'));
    try {
      const clone = join(folder, 'plaza');
      await git('clone', '--quiet', '--no-local', ROOT, clone);
      await git('-C', clone, 'checkout', '--quiet', '-B', 'main', commit);
      const code = await runAsCi(clone);
      if (code !== 0) throw new Problem(`Red: main stays at ${landed.slice(0, 10)}.`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  await moveMain(commit, landed);
  console.log(`Green: main is at ${commit.slice(0, 10)}.`);
  return 0;
});
