import { SupportButton } from '../conversations/SupportButton.tsx';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Message } from './Message.tsx';

export function NotFound() {
  const t = useText();
  return (
    <Message
      mark="404"
      title={t('shell.notFoundTitle')}
      text={t('shell.notFoundText')}
      actions={
        <>
          <ButtonLink kind="primary" to="/">
            {t('shell.toDiscover')}
          </ButtonLink>
          <Button onClick={() => history.back()}>{t('shell.goBack')}</Button>
          <SupportButton />
        </>
      }
    />
  );
}
