import { useRouter } from '../core/navigation.ts';

/** Opens the viewer with a file, among what it was shown with. */
export function useOpenFile(source: string | undefined): (id: string) => void {
  const router = useRouter();
  return (id) => router.open('m', id, { from: source });
}
