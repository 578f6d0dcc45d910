import { Stack, Text } from '@chakra-ui/react';
import { useEffect, useId, useState } from 'react';
import { t } from 'i18next';
import type { ProxyAuthRequest } from '@shared/bridge/device/proxy';
import { invokeAction, subscribe } from '@kit/bridge/client';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { Field } from '@kit/ui/inputs/Field';
import { PasswordInput, TextInput } from '@kit/ui/inputs/TextInput';

const emptyLogin = { username: '', password: '' };

/** Asks for proxy credentials. All windows ask; the first reply counts. */
export const ProxyDialog = () => {
  const formId = useId();
  const [proxyRequest, setProxyRequest] = useState<ProxyAuthRequest | null>(null);
  const [login, setLogin] = useState(emptyLogin);

  useEffect(
    () =>
      subscribe((event) => {
        if (event.type !== 'proxyQuestion') return;
        setProxyRequest(event.question);
        setLogin(emptyLogin);
      }),
    [],
  );

  const sendCredentials = (credentials: typeof emptyLogin | null) => {
    if (proxyRequest !== null) void invokeAction('proxy.answer', { id: proxyRequest.id, found: credentials });
    setProxyRequest(null);
  };

  return (
    <Dialog
      open={proxyRequest !== null}
      onClose={() => sendCredentials(null)}
      title={t('shell.proxy.title')}
      namesTenant={false}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={() => sendCredentials(null)}>
            {t('shell.proxy.decline')}
          </Button>
          <Button type="submit" form={formId} disabled={login.username === ''}>
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
          if (login.username !== '') sendCredentials(login);
        }}
      >
        <Stack gap="4">
          <Text>{t('shell.proxy.text', { proxy: proxyRequest?.proxy })}</Text>
          <Field
            label={t('shell.proxy.username')}
            error={proxyRequest?.isRefused === true ? t('shell.proxy.refused') : undefined}
          >
            <TextInput
              autoComplete="off"
              spellCheck={false}
              value={login.username}
              onChange={(event) => setLogin({ ...login, username: event.target.value })}
            />
          </Field>
          <Field label={t('shell.proxy.password')}>
            <PasswordInput
              autoComplete="off"
              value={login.password}
              onChange={(event) => setLogin({ ...login, password: event.target.value })}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
};
