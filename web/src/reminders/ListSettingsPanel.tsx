import { isBlank } from '@plaza/text/blank.ts';
import { LogOut, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { PanelRow } from '../panels/PanelRow.tsx';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { Form } from '../ui/Form.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useAct } from '../ui/useAct.ts';
import { TITLE_MAX } from './limits.ts';
import { ListCalendar } from './ListCalendar.tsx';
import { ListPeople } from './ListPeople.tsx';
import { useChangeList } from './useChangeList.ts';
import { useListTitle } from './useListTitle.ts';
import type { ListSettingsPanelQuery } from './__generated__/ListSettingsPanelQuery.graphql';
import styles from './ListSettingsPanel.module.css';

/** What a list is called, who shares it, where calendars read it, and the way out. */
export function ListSettingsPanel({ queryRef }: EntryProps<ListSettingsPanelQuery>) {
  const t = useText();
  const act = useAct();
  const router = useRouter();
  const titleOf = useListTitle();
  const { reminderList: list } = usePreloadedQuery<ListSettingsPanelQuery>(
    graphql`
      query ListSettingsPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        reminderList(id: $id) {
          id
          title
          isDefault
          manageable
          ...ListPeople_list
          ...ListCalendar_list
        }
      }
    `,
    queryRef,
  );
  const [typed, setTyped] = useState<string | null>(null);
  const { rename, leave, remove, isBusy } = useChangeList(list?.id ?? '');
  if (!list) throw new Problem('NOT_FOUND');
  const { id, isDefault, manageable } = list;
  const title = typed ?? titleOf(list);
  const isNew = !isBlank(title) && title.trim() !== titleOf(list);
  const save = async () => {
    if (isNew && (await act(() => rename(title.trim()), t('reminders.renamed')))) setTyped(null);
  };
  const ask = async () => {
    const isSure = await confirm({
      title: t(manageable ? 'reminders.deleteListSure' : 'reminders.leaveSure', { title: titleOf(list) }),
      text: t(manageable ? 'reminders.deleteListText' : 'reminders.leaveText'),
      yes: t(manageable ? 'reminders.deleteList' : 'reminders.leave'),
      isDangerous: true,
    });
    if (!isSure) return;
    const isDone = await act(manageable ? remove : leave, t(manageable ? 'reminders.listDeleted' : 'reminders.left'));
    if (isDone) router.up('p', 'reminders');
  };
  return (
    <div className={styles.about}>
      {manageable && (
        <Form className={styles.name} onSubmit={() => void save()}>
          <TextField label={t('reminders.title')} value={title} onChange={setTyped} maxLength={TITLE_MAX} dir="auto" />
          {isNew && (
            <Button type="submit" kind="primary" size="small" isBusy={isBusy}>
              {t('scribbles.save')}
            </Button>
          )}
        </Form>
      )}
      <section>
        <h3>{t('reminders.people')}</h3>
        <ListPeople list={list} />
        {manageable && (
          <PanelRow
            panel={`reminders/${id}/about/share`}
            icon={<UserPlus aria-hidden="true" />}
            title={t('reminders.share')}
          />
        )}
      </section>
      <section>
        <h3>{t('reminders.calendar')}</h3>
        <ListCalendar list={list} />
      </section>
      {!(manageable && isDefault) && (
        <div className={styles.end}>
          <Button
            kind="danger"
            icon={manageable ? <Trash2 /> : <LogOut className="flip" />}
            isBusy={isBusy}
            onClick={() => void ask()}
          >
            {t(manageable ? 'reminders.deleteList' : 'reminders.leave')}
          </Button>
        </div>
      )}
    </div>
  );
}
