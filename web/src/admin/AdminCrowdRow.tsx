import { ExternalLink, Gavel, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { DeskCase } from './DeskCase.tsx';
import { CROWD_STATUSES } from './filters.ts';
import { FormerHandles } from './FormerHandles.tsx';
import { OpenCaseDialog } from './OpenCaseDialog.tsx';
import type { AdminCrowdRow_item$key } from './__generated__/AdminCrowdRow_item.graphql';
import styles from './AdminFrame.module.css';

/** One crowd: whose, who sees it, how many belong to it, and what staff think of it. */
export function AdminCrowdRow({ item }: { item: AdminCrowdRow_item$key }) {
  const { text: t, language } = useI18n();
  const router = useRouter();
  const [isOpening, setOpening] = useState(false);
  const data = useFragment(
    graphql`
      fragment AdminCrowdRow_item on AdminItem {
        title
        createdAt
        owner {
          ... on Actor {
            title
            path
          }
        }
        context {
          ... on Crowd {
            id
            path
            status
            membersCount
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
        formerHandles {
          ...FormerHandles_handles
        }
        ...DeskCase_item
      }
    `,
    item,
  );
  const { title, owner, context: crowd } = data;
  const status = CROWD_STATUSES.find((each) => each === crowd?.status);
  const path = crowd?.path;
  return (
    <tr>
      <td>
        <span className={styles.person}>
          <Avatar name={title} file={crowd?.avatar} size={32} shape="crowd" />
          <b dir="auto">{title}</b>
        </span>
        <FormerHandles handles={data.formerHandles} />
      </td>
      <td className={styles.quiet}>
        {owner?.path && (
          <TextLink to={owner.path} dir="auto">
            {owner.title}
          </TextLink>
        )}
      </td>
      <td>{status && t(`crowds.status.${status}`)}</td>
      <td className={styles.quiet}>
        {crowd?.membersCount != null &&
          `${crowd.membersCount.toLocaleString(language.locale)} ${t('crowds.membersCount', { count: crowd.membersCount })}`}
      </td>
      <td>
        <DeskCase item={data} />
      </td>
      <td className={styles.quiet}>
        <RelativeTime at={data.createdAt} />
      </td>
      <td>
        <Menu
          label={t('admin.actions', { name: title })}
          trigger={(button) => (
            <IconButton {...button} size="small" icon={<Ellipsis />} label={t('admin.actions', { name: title })} />
          )}
          items={[
            ...(path
              ? [
                  {
                    id: 'open',
                    label: t('admin.openCrowd'),
                    icon: <ExternalLink />,
                    onSelect: () => router.navigate(path),
                  },
                ]
              : []),
            { id: 'case', label: t('admin.openCase'), icon: <Gavel />, onSelect: () => setOpening(true) },
          ]}
        />
        {isOpening && crowd?.id && <OpenCaseDialog itemId={crowd.id} title={title} onClose={() => setOpening(false)} />}
      </td>
    </tr>
  );
}
