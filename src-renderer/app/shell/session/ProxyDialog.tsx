import { Stack, Text } from '@chakra-ui/react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProxyAuthRequest } from '@shared/bridge/proxy';
import { invokeAction, subscribe } from '@kit/bridge/client';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { Field } from '@kit/ui/inputs/Field';
import { PasswordInput, TextInput } from '@kit/ui/inputs/TextInput';

const emptyLogin = { username: '', password: '' };

/** Asks for proxy credentials. All windows ask; the first reply counts. */
export const ProxyDialog = () => {
  const { t } = useTranslation();
  const formId = useId();
  const [question, setQuestion] = useState<ProxyAuthRequest | null>(null);
  const [match, setMatch] = useState(emptyLogin);

  useEffect(
    () =>
      subscribe((event) => {
        if (event.type !== 'proxyQuestion') return;
        setQuestion(event.question);
        setMatch(emptyLogin);
      }),
    [],
  );

  const sendCredentials = (credentials: typeof emptyLogin | null) => {
    if (question !== null) void invokeAction('proxy.answer', { id: question.id, found: credentials });
    setQuestion(null);
  };

  return (
    <Dialog
      open={question !== null}
      onClose={() => sendCredentials(null)}
      title={t('shell.proxy.title')}
      namesTenant={false}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={() => sendCredentials(null)}>
            {t('shell.proxy.decline')}
          </Button>
          <Button type="submit" form={formId} disabled={match.username === ''}>
            {t('shell.proxy.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (match.username !== '') sendCredentials(match);
        }}
      >
        <Stack gap="4">
          <Text>{t('shell.proxy.text', { proxy: question?.proxy })}</Text>
          <Field
            label={t('shell.proxy.username')}
            error={question?.isRefused === true ? t('shell.proxy.refused') : undefined}
          >
            <TextInput
              autoComplete="off"
              spellCheck={false}
              value={match.username}
              onChange={(event) => setMatch({ ...match, username: event.target.value })}
            />
          </Field>
          <Field label={t('shell.proxy.password')}>
            <PasswordInput
              autoComplete="off"
              value={match.password}
              onChange={(event) => setMatch({ ...match, password: event.target.value })}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
};
