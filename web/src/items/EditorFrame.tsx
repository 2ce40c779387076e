import { X } from 'lucide-react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useMedia } from '../core/useMedia.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { StepMenu } from '../ui/StepMenu.tsx';
import { StepRail } from '../ui/StepRail.tsx';
import styles from './EditorFrame.module.css';

interface EditorFrameProps {
  kind: string;
  title: string;
  /** Whether it is saved. */
  save: ReactNode;
  /** What can be done with it. */
  acts: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
  /** Dialogs of the editor. */
  dialogs?: ReactNode;
  /** The steps that its fields are in. */
  steps?: ComponentProps<typeof StepMenu>;
  /** Shown beside the fields on wide screens, such as a preview. */
  aside?: ReactNode;
}

/** An editor in an overlay: a bar with its title and its buttons, above fields that scroll, beside or below their steps. */
export function EditorFrame({ kind, title, save, acts, children, ref, dialogs, steps, aside }: EditorFrameProps) {
  const t = useText();
  const router = useRouter();
  const hasRail = useMedia('(min-width: 820px)');
  const hasAside = useMedia('(min-width: 960px)');
  return (
    <div className={styles.editor} data-kind={kind}>
      <header className={styles.bar}>
        <IconButton icon={<X />} label={t('ui.close')} onClick={() => router.close('o')} />
        <h2 className={styles.title}>{title}</h2>
        {save}
        <span className={styles.acts}>{acts}</span>
      </header>
      {steps && !hasRail && <StepMenu {...steps} />}
      <div className={styles.page}>
        {steps && hasRail && <StepRail {...steps} />}
        <div className={styles.desk} ref={ref}>
          {children}
        </div>
        {aside && hasAside && <aside className={styles.aside}>{aside}</aside>}
      </div>
      {dialogs}
    </div>
  );
}
