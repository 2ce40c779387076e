import { useState } from 'react';
import { ActorPicker } from '../actors/ActorPicker.tsx';
import type { FoundActor } from '../actors/FoundActors.tsx';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { refusedIn } from '../core/refusedPeople.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { SelectField, type Option } from '../ui/SelectField.tsx';
import { showToast } from '../ui/toasts.ts';
import panelStyles from '../panels/PanelBody.module.css';

/** Of one invitation: the gateway takes no more. */
export const INVITED_MAX = 50;

interface InvitePeopleFormProps<Role extends string> {
  /** The roles that the viewer can give; the first is the default. */
  roles: readonly [Option<Role>, ...Option<Role>[]];
  isBusy: boolean;
  className?: string | undefined;
  /** Returns the refusal, or null. */
  invite: (userIds: string[], role: Role) => Promise<object | null>;
}

/** Finds people, selects several of them, and invites them. */
export function InvitePeopleForm<Role extends string>({
  roles,
  isBusy,
  className,
  invite,
}: InvitePeopleFormProps<Role>) {
  const t = useText();
  const say = useProblemText();
  const [chosen, setChosen] = useState<readonly FoundActor[]>([]);
  /** Every invitation starts with an empty search. */
  const [round, setRound] = useState(0);
  const [role, setRole] = useState<Role>(roles[0].value);
  const [problem, setProblem] = useState<unknown>(null);
  const refused = refusedIn(problem);
  const submit = async () => {
    setProblem(null);
    if (isBusy || chosen.length === 0) return;
    try {
      const ids = chosen.map(({ id }) => id);
      const refusal = await invite(ids, role);
      if (refusal) return setProblem(refusal);
      showToast(t('pages.invitedToast', { count: ids.length }));
      setChosen([]);
      setRound(round + 1);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form className={className ?? panelStyles.stack} onSubmit={() => void submit()}>
      <ActorPicker
        key={round}
        label={t('actors.findPeople')}
        kinds={['USER']}
        chosen={chosen}
        onChange={setChosen}
        max={INVITED_MAX}
        refused={refused}
        refusedText={t('pages.notInvitable')}
        isFirst
      />
      {roles.length > 1 && chosen.length > 0 && (
        <SelectField label={t('pages.inviteAs')} value={role} options={roles} onChange={setRole} />
      )}
      <FormError text={refused.length > 0 ? t('pages.inviteRefused') : problem ? say(problem) : null} />
      <Button kind="primary" type="submit" isBusy={isBusy} disabled={chosen.length === 0}>
        {t('pages.inviteCount', { count: chosen.length })}
      </Button>
    </Form>
  );
}
