import { useState } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/FormError.tsx';
import { tomorrow } from './tomorrow.ts';
import { useSetRole, type GivenRole } from './useSetRole.ts';

const GIVEN: readonly GivenRole[] = ['SUPER_ADMIN', 'ADMIN', 'SUPPORT', 'PRESS_PASS'];

interface RolesDialogProps {
  accountId: string;
  name: string;
  roles: readonly string[];
  roleEnds: readonly { readonly role: string; readonly expiresAt: string }[];
  onClose: () => void;
}

/** What somebody is to the platform; each role is given or taken with its box. */
export function RolesDialog({ accountId, name, roles, roleEnds, onClose }: RolesDialogProps) {
  const { text: t, language } = useI18n();
  const say = useProblemText();
  const { setRole, isBusy } = useSetRole();
  const [until, setUntil] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const endOf = (role: GivenRole) => {
    const at = roleEnds.find((each) => each.role === role)?.expiresAt;
    if (!at) return null;
    const date = new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium' }).format(new Date(at));
    return ` (${t('admin.endsOn', { date })})`;
  };
  const change = async (role: GivenRole, isGiven: boolean) => {
    setProblem(null);
    try {
      const ends = isGiven && until ? { expiresAt: new Date(`${until}T00:00:00Z`).toISOString() } : {};
      setProblem(await setRole({ accountId, role, ...ends }, isGiven));
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
      <DateField
        label={t('admin.roleUntil')}
        hint={t('admin.roleUntilHint')}
        isOptional
        value={until}
        onChange={setUntil}
        min={tomorrow()}
      />
      {GIVEN.map((role) => (
        <Checkbox
          key={role}
          label={
            <>
              <b>{t(`admin.role.${role}`)}</b> {t(`admin.roleText.${role}`)}
              {endOf(role)}
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
