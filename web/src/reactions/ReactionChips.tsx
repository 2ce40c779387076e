import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useLongPress } from '../core/useLongPress.ts';
import { formatCount } from '../ui/formatCount.ts';
import { drawn, useFeelingName } from './feelings.ts';
import { useReactToMessage } from './useReactToMessage.ts';
import type {
  ReactionChips_message$data,
  ReactionChips_message$key,
} from './__generated__/ReactionChips_message.graphql';
import styles from './ReactionChips.module.css';

/** What was felt about a message: a press joins in or takes it back, a long one tells who. */
export function ReactionChips({ message }: { message: ReactionChips_message$key }) {
  const { text: t } = useI18n();
  const data = useFragment(
    graphql`
      fragment ReactionChips_message on Message @throwOnFieldError {
        id
        reactionChips {
          kind
          count
          isOwn
          people {
            id
            shortName
            isViewer
          }
        }
      }
    `,
    message,
  );
  if (data.reactionChips.length === 0) return null;
  return (
    <div className={styles.chips} role="group" data-chips="" aria-label={t('reactions.title')}>
      {data.reactionChips.map((chip) => (
        <FeltChip key={chip.kind} message={data} chip={chip} />
      ))}
    </div>
  );
}

interface FeltChipProps {
  message: ReactionChips_message$data;
  chip: ReactionChips_message$data['reactionChips'][number];
}

function FeltChip({ message, chip: { kind, count, isOwn, people } }: FeltChipProps) {
  const { text: t, language } = useI18n();
  const router = useRouter();
  const feel = useReactToMessage();
  const nameOf = useFeelingName();
  const press = useLongPress(() => router.open('p', `reactions/${message.id}`));
  const others = people.filter(({ isViewer }) => !isViewer).map(({ shortName }) => shortName);
  const named = isOwn ? [t('reactions.you'), ...others] : others;
  const rest = count - named.length;
  const names = rest > 0 ? [...named, t('reactions.others', { count: rest })] : named;
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isOwn}
      aria-label={t('reactions.chip', { name: nameOf(kind), count, isOwn: String(isOwn) })}
      title={new Intl.ListFormat(language.locale).format(names)}
      onClick={() => feel(message, kind)}
      {...press}
    >
      <span className={styles.emoji} aria-hidden="true">
        {drawn(kind)}
      </span>
      <span className="num" aria-hidden="true">
        {formatCount(count, language.locale)}
      </span>
    </button>
  );
}
