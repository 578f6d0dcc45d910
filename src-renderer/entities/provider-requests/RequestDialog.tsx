import { Stack, Text, Textarea } from '@chakra-ui/react';
import { Copy, Mail } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Provider } from '@shared/domain/integrations/providers';
import { getReachableEmail, maxReplyLength } from '@shared/domain/sales/customerReplies';
import { invokeAction } from '@kit/bridge/client';
import { useAddBrand } from '@kit/session/NameWithoutBrand';
import { useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { copyText } from '@kit/ui/copyText';
import { Field } from '@kit/ui/inputs/Field';
import { MultiPicker } from '@kit/ui/inputs/MultiPicker';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { notify } from '@kit/ui/overlays/notify';

export type UseMissingField = (storeIds: readonly number[]) => (storeId: number) => string;

const none: readonly number[] = [];

interface RequestDialogProps {
  provider: Provider;
  stores: readonly { id: number; name: string }[];
  /** Hook that describes the missing data of each store; '' if unknown or complete. */
  useMissingField: UseMissingField;
  /** Initially selected stores. */
  preselected?: readonly number[];
  onClose: () => void;
}

/** Message that asks for a provider's data for the selected stores, to copy or to open in the mail program. */
export const RequestDialog = ({
  provider,
  stores,
  useMissingField,
  preselected = none,
  onClose,
}: RequestDialogProps) => {
  const { t } = useTranslation();
  const { settings, tenant } = useSession();
  const addBrand = useAddBrand();
  const [selected, setSelected] = useState(preselected);
  const getMissingField = useMissingField(selected);
  const [typedText, setTypedText] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const names = { provider: provider.name, commerce: settings?.commerceName || tenant };
  const options = useMemo(
    () =>
      stores.map(({ id, name }) => {
        const hint = getMissingField(id);
        return addBrand({ value: id, label: name, ...(hint !== '' && { hint }) });
      }),
    [stores, getMissingField, addBrand],
  );
  const storeLines = stores
    .filter(({ id }) => selected.includes(id))
    .map(({ id, name }) => {
      const lacking = getMissingField(id);
      return lacking === ''
        ? t('providerRequests.line', { store: name })
        : t('providerRequests.lineLacking', { store: name, lacking });
    });
  const text =
    typedText ?? [t('providerRequests.intro', names), ...storeLines, '', t('providerRequests.end')].join('\n');
  const address = getReachableEmail(email);
  const isTooLong = text.length > maxReplyLength;
  const openMail = async () => {
    if (address === null) return;
    const subject = t('providerRequests.subject', names).slice(0, 200);
    const outcome = await invokeAction('links.openMessage', {
      message: { via: 'email', email: address, subject, text },
    });
    if (!outcome.ok) notify.failure(outcome.failure);
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('providerRequests.title', names)}
      footer={
        <>
          <Button variant="outline" disabled={address === null || isTooLong} onClick={() => void openMail()}>
            <Mail aria-hidden /> {t('providerRequests.openMail')}
          </Button>
          <Button
            disabled={selected.length === 0}
            onClick={() => copyText(text) && notify.success(t('providerRequests.copied'))}
          >
            <Copy aria-hidden /> {t('providerRequests.copy')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text textStyle="sm" color="fg.muted">
          {t('providerRequests.help', names)}
        </Text>
        <Field label={t('providerRequests.stores')}>
          <MultiPicker
            label={t('providerRequests.stores')}
            options={options}
            value={selected}
            onChange={(ids) => {
              setSelected(ids);
              setTypedText(null);
            }}
            placeholder={t('form.typeToFind')}
            bulk
          />
        </Field>
        <Field label={t('providerRequests.message')} warning={isTooLong ? t('providerRequests.tooLong') : undefined}>
          <Textarea rows={8} value={text} onChange={({ currentTarget }) => setTypedText(currentTarget.value)} />
        </Field>
        <Field
          label={t('providerRequests.email')}
          help={t('providerRequests.emailHelp')}
          error={email.trim() !== '' && address === null ? t('providerRequests.notAnEmail') : undefined}
        >
          <TextInput
            value={email}
            inputMode="email"
            autoComplete="off"
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        </Field>
      </Stack>
    </Dialog>
  );
};
