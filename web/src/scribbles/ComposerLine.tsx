import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { useNavigation } from '../core/navigation.ts';
import { shapeOf } from '../core/actorShape.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { PAPERS } from '../ui/Note.tsx';
import { draftPaper } from './draft.ts';
import type { ComposerLine_viewer$key } from './__generated__/ComposerLine_viewer.graphql';
import styles from './ComposerLine.module.css';

/** An empty line that asks to be written on; a paper beside it begins a note on that paper. */
export function ComposerLine({ viewer }: { viewer: ComposerLine_viewer$key }) {
  const t = useText();
  const { router } = useNavigation();
  const { actor } = useFragment(
    graphql`
      fragment ComposerLine_viewer on Viewer {
        actor {
          __typename
          title
          shortName
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xxs
              xs
              source
            }
          }
        }
      }
    `,
    viewer,
  );
  return (
    <div className={styles.compose} data-tour="compose">
      <Avatar name={actor.title} file={actor.avatar} shape={shapeOf(actor)} />
      <div className={styles.line}>
        <PanelLink panel="create/scribble" className={styles.words}>
          {t('scribbles.something', { name: actor.shortName })}
        </PanelLink>
        <div className={styles.papers} role="group" aria-label={t('scribbles.papers')}>
          {PAPERS.map((paper) => (
            <button
              key={paper}
              type="button"
              className={styles.paper}
              data-note={paper}
              title={t(`scribbles.paper.${paper}`)}
              aria-label={t('scribbles.writeOn', { paper: t(`scribbles.paper.${paper}`) })}
              onClick={() => {
                draftPaper.set(paper);
                router.open('p', 'create/scribble');
              }}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
