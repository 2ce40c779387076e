import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/FormError.tsx';
import { useSetRole, type GivenRole } from './useSetRole.ts';

const GIVEN: readonly GivenRole[] = ['SUPER_ADMIN', 'ADMIN', 'SUPPORT', 'PRESS_PASS'];

interface RolesDialogProps {
  accountId: string;
  name: string;
  roles: readonly string[];
  onClose: () => void;
}

/** What somebody is to the platform; each role is given or taken with its box. */
export function RolesDialog({ accountId, name, roles, onClose }: RolesDialogProps) {
  const t = useText();
  const say = useProblemText();
  const { setRole, isBusy } = useSetRole();
  const [problem, setProblem] = useState<unknown>(null);
  const change = async (role: GivenRole, isGiven: boolean) => {
    setProblem(null);
    try {
      setProblem(await setRole({ accountId, role }, isGiven));
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Dialog
      title={t('admin.rolesOf', { name })}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('onboarding.done')}
        </Button>
      }
    >
      {GIVEN.map((role) => (
        <Checkbox
          key={role}
          label={
            <>
              <b>{t(`admin.role.${role}`)}</b> {t(`admin.roleText.${role}`)}
            </>
          }
          checked={roles.includes(role)}
          disabled={isBusy}
          onChange={(isGiven) => void change(role, isGiven)}
        />
      ))}
      <FormError text={problem ? say(problem) : null} />
    </Dialog>
  );
}
