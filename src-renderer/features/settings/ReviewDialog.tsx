import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/Dialog';
import { failureText } from '@kit/ui/failureText';
import { ValueShown } from './SettingShown';
import type { SettingsForm } from './useSettingsForm';
import type { Change } from './values';
import { optionText } from './valueText';

/** Of a set of options only what comes and goes. */
const Options = ({ field, before, after }: Change) => {
  const { t } = useTranslation();
  const was = Array.isArray(before) ? (before as string[]) : [];
  const is = Array.isArray(after) ? (after as string[]) : [];
  const names = (options: string[]) => options.map((option) => optionText(field, option, t)).join(', ');
  const added = is.filter((option) => !was.includes(option));
  const removed = was.filter((option) => !is.includes(option));
  return (
    <Stack gap="0.5">
      {added.length > 0 && <Text>{t('settings.added', { names: names(added) })}</Text>}
      {removed.length > 0 && <Text>{t('settings.removed', { names: names(removed) })}</Text>}
    </Stack>
  );
};

const ChangeLine = (change: Change) => {
  const { t } = useTranslation();
  const { field, before, after } = change;
  const label = t(`settings.fields.${field.path}.label`);
  return (
    <Box as="li" py="3" borderBottomWidth="1px" borderColor="border.muted" _last={{ borderBottomWidth: 0 }}>
      <Text fontWeight="bold" textStyle="sm" mb="1">
        {label}
      </Text>
      {field.kind === 'choices' ? (
        <Options {...change} />
      ) : (
        <HStack gap="3" align="center" wrap="wrap">
          <Box color="fg.muted" aria-label={t('settings.before')} role="group">
            <ValueShown field={field} value={before} label={label} />
          </Box>
          <ArrowRight size={16} aria-hidden />
          <Box fontWeight="bold" aria-label={t('settings.after')} role="group">
            <ValueShown field={field} value={after} label={label} />
          </Box>
        </HStack>
      )}
    </Box>
  );
};

interface ReviewDialogProps {
  open: boolean;
  form: SettingsForm;
  onConfirm: () => void;
  onClose: () => void;
}

/** What is about to change, before it does: some of it shows at once to everybody who orders. */
export const ReviewDialog = ({ open, form, onConfirm, onClose }: ReviewDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('settings.reviewTitle')}
      busy={form.busy}
      footer={
        <>
          <Button look="outline" onClick={onClose} disabled={form.busy}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={onConfirm} loading={form.busy} loadingText={t('settings.saving')}>
            {t('settings.save')}
          </Button>
        </>
      }
    >
      <Text color="fg.muted" textStyle="sm">
        {t('settings.reviewHelp')}
      </Text>
      <Box as="ul" listStyleType="none" mt="2">
        {form.changes.map((change) => (
          <ChangeLine key={change.field.path} {...change} />
        ))}
      </Box>
      {form.failure !== null && (
        <Text role="alert" color="fg.error" textStyle="sm" mt="3">
          {failureText(form.failure, t)}
        </Text>
      )}
    </Dialog>
  );
};
