import { chakra, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { invokeAction } from '@kit/bridge/client';
import { useSession } from '@kit/session/hooks';

const LinkButton = chakra('button', {
  base: {
    color: 'fg.link',
    fontWeight: 'bold',
    textDecoration: 'underline',
    textUnderlineOffset: '2px',
    cursor: 'button',
  },
});

/** Link to the terms in the system browser, if the environment has one. */
export const Terms = () => {
  const { termsUrl } = useSession().environment;
  return (
    <Text>
      {t('login.terms')}{' '}
      {termsUrl === null ? (
        t('login.termsLink')
      ) : (
        <LinkButton type="button" onClick={() => void invokeAction('links.open', { url: termsUrl })}>
          {t('login.termsLink')}
        </LinkButton>
      )}
      .
    </Text>
  );
};
