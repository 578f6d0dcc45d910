import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { Building2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from 'i18next';
import { useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';
import type { Login } from './useLogin';

/** Loaded on demand, since most users never change the tenant. */
const Combobox = lazy(() => import('@kit/ui/inputs/Combobox').then((module) => ({ default: module.Combobox })));

/** Field that shows the tenant to sign in to, and lets the user change it. */
export const TenantField = ({ login }: { login: Login }) => {
  const { environment } = useSession();
  const [isChanging, setIsChanging] = useState(false);
  const { tenant } = login.values;
  const isInvalid = login.invalidFields.includes('tenant');
  const choices = environment.tenants.map(({ key, label }) => ({ value: key, label }));
  const label = choices.find(({ value }) => value === tenant)?.label ?? tenant;

  if (!isChanging && !isInvalid) {
    return (
      <HStack gap="3" p="3" ps="4" borderRadius="l2" bg="bg.muted">
        <Box color="fg.muted">
          <Building2 size={20} aria-hidden />
        </Box>
        <Stack gap="0" flex="1" minW="0">
          <Text textStyle="xs" color="fg.muted">
            {t('login.tenant')}
          </Text>
          <Text fontWeight="bold" truncate>
            {label}
          </Text>
        </Stack>
        <Button variant="ghost" size="sm" aria-label={t('login.changeTenantLabel')} onClick={() => setIsChanging(true)}>
          {t('login.changeTenant')}
        </Button>
      </HStack>
    );
  }
  return (
    <Field
      label={t('login.tenant')}
      help={t('login.tenantHelp')}
      error={isInvalid ? t('login.tenantInvalid') : undefined}
    >
      <Suspense fallback={<TextInput size="lg" value={label} readOnly />}>
        <Combobox
          choices={choices}
          value={tenant}
          onChange={(value) => login.setField('tenant', value)}
          takesFocus
          size="lg"
        />
      </Suspense>
    </Field>
  );
};
