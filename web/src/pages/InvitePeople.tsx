import { X } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import { FoundPeople, type Found } from './FoundPeople.tsx';
import { ROLES, type Role } from './permissionFlags.ts';
import { useInviteToCrowd } from './useInviteToCrowd.ts';
import panelStyles from '../panels/PanelBody.module.css';
import styles from './Invite.module.css';

interface InvitePeopleProps {
  pageId: string;
  /** Else everybody is invited as a member. */
  mayGiveRoles: boolean;
}

/** Finds people, takes several of them together, and invites them. */
export function InvitePeople({ pageId, mayGiveRoles }: InvitePeopleProps) {
  const t = useText();
  const say = useProblemText();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [chosen, setChosen] = useState<readonly Found[]>([]);
  const [role, setRole] = useState<Role>('MEMBER');
  const [problem, setProblem] = useState<unknown>(null);
  const { invite, isBusy } = useInviteToCrowd();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const drop = (id: string) => setChosen((all) => all.filter((each) => each.id !== id));
  const submit = async () => {
    setProblem(null);
    if (chosen.length === 0) return setAsked(text.trim());
    if (isBusy) return;
    try {
      const ids = chosen.map(({ id }) => id);
      const refusal = await invite({ pageId, userIds: ids, role });
      if (refusal) return setProblem(refusal);
      showToast(t('pages.invitedToast', { count: ids.length }));
      setChosen([]);
      setText('');
      setAsked('');
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form className={panelStyles.stack} onSubmit={() => void submit()}>
      <TextField
        label={t('pages.findPeople')}
        type="search"
        value={text}
        onChange={setText}
        autoComplete="off"
        maxLength={200}
        data-autofocus
      />
      {asked && (
        <ErrorBoundary
          resetKey={`${asked}#${attempt}`}
          fallback={() => <ErrorNote onRetry={() => setAttempt(attempt + 1)} />}
        >
          <Suspense fallback={<ListSkeleton count={2} />}>
            <FoundPeople
              search={asked}
              attempt={attempt}
              chosen={chosen}
              onToggle={(person, isOn) => (isOn ? setChosen([...chosen, person]) : drop(person.id))}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t('pages.chosenPeople')}>
          {chosen.map(({ id, title, avatar }) => (
            <li key={id}>
              <Avatar name={title} file={avatar} size={24} />
              <span dir="auto">{title}</span>
              <IconButton
                icon={<X />}
                size="small"
                label={t('pages.dropNamed', { name: title })}
                onClick={() => drop(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {mayGiveRoles && chosen.length > 0 && (
        <SelectField
          label={t('pages.inviteAs')}
          value={role}
          options={ROLES.toReversed().map((value) => ({ value, label: t(`pages.role.${value}`) }))}
          onChange={setRole}
        />
      )}
      <FormError text={problem ? say(problem) : null} />
      <Button kind="primary" type="submit" isBusy={isBusy} disabled={chosen.length === 0}>
        {t('pages.inviteCount', { count: chosen.length })}
      </Button>
    </Form>
  );
}
