import { useState } from 'react';
import { ActorPicker } from '../actors/ActorPicker.tsx';
import type { FoundActor } from '../actors/FoundActors.tsx';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { showToast } from '../ui/toasts.ts';
import { ROLES, type Role } from './permissionFlags.ts';
import { useInviteToCrowd } from './useInviteToCrowd.ts';
import panelStyles from '../panels/PanelBody.module.css';

/** Of one invitation: the gateway takes no more. */
const INVITED_MAX = 50;

interface InvitePeopleProps {
  crowdId: string;
  /** Else everybody is invited as a member. */
  mayGiveRoles: boolean;
}

/** Finds people, takes several of them together, and invites them. */
export function InvitePeople({ crowdId, mayGiveRoles }: InvitePeopleProps) {
  const t = useText();
  const say = useProblemText();
  const [chosen, setChosen] = useState<readonly FoundActor[]>([]);
  /** Every invitation begins with an empty search. */
  const [round, setRound] = useState(0);
  const [role, setRole] = useState<Role>('MEMBER');
  const [problem, setProblem] = useState<unknown>(null);
  const { invite, isBusy } = useInviteToCrowd();
  const submit = async () => {
    setProblem(null);
    if (isBusy || chosen.length === 0) return;
    try {
      const ids = chosen.map(({ id }) => id);
      const refusal = await invite({ crowdId, userIds: ids, role });
      if (refusal) return setProblem(refusal);
      showToast(t('pages.invitedToast', { count: ids.length }));
      setChosen([]);
      setRound(round + 1);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form className={panelStyles.stack} onSubmit={() => void submit()}>
      <ActorPicker
        key={round}
        label={t('actors.findPeople')}
        kinds={['USER']}
        chosen={chosen}
        onChange={setChosen}
        max={INVITED_MAX}
        isFirst
      />
      {mayGiveRoles && chosen.length > 0 && (
        <SelectField
          label={t('pages.inviteAs')}
          value={role}
          options={ROLES.toReversed().map((value) => ({ value, label: t(`crowds.role.${value}`) }))}
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
