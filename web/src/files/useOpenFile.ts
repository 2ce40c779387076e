import { useRouter } from '../core/navigation.ts';

/** Opens the viewer with a file, among what it was shown with, at a second of it. */
export function useOpenFile(source: string | undefined): (id: string, second?: number) => void {
  const router = useRouter();
  return (id, second) => router.open('m', id, { from: source, at: second });
}
