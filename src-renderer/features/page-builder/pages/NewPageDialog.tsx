import { Stack } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { t } from 'i18next';
import * as v from 'valibot';
import { pageFields } from '@shared/contract/content/pageFields';
import { toPageAddress, typedAddressRule } from '@shared/domain/content/pages';
import { validate } from '@kit/editor/validation';
import { plainControls } from '@kit/resource/form/fields/plainControls';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import type { SitePage } from '@entities/pages/sitePages';

/** Initial data of a page. */
export interface NewPage {
  name: string;
  address: string;
}

interface NewPageDialogProps {
  pages: readonly SitePage[];
  onCreate: (page: NewPage) => void;
  onClose: () => void;
}

const schema = v.strictObject({ name: pageFields.name.rule(null), address: typedAddressRule });

/** Asks for name and address of a new page. The page is not sent until the user saves it. */
export const NewPageDialog = ({ pages, onCreate, onClose }: NewPageDialogProps) => {
  const [values, setValues] = useState({ name: '', address: '' });
  const [isSubmitted, setIsSubmitted] = useState(false);
  const validation = validate({ schema, toDraft: (draft) => draft }, values, t);
  const isAddressTaken = pages.some((page) => page.built !== null && page.address === toPageAddress(values.address));
  const getError = (name: keyof NewPage): string | undefined => {
    if (!isSubmitted) return undefined;
    if (name === 'address' && isAddressTaken) return t('rules.pageAddressTaken');
    return validation.ok ? undefined : validation.errors.get(name);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    event?.stopPropagation();
    setIsSubmitted(true);
    if (validation.ok && !isAddressTaken) onCreate({ name: values.name, address: toPageAddress(values.address) });
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('pageBuilder.pages.createTitle')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={() => submit()}>{t('pageBuilder.pages.createConfirm')}</Button>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="4">
          {plainControls.text({
            label: t('pageBuilder.page.fields.name'),
            help: t('pageBuilder.page.nameHelp'),
            error: getError('name'),
            required: true,
            value: values.name,
            onChange: (name) => setValues({ ...values, name: String(name) }),
          })}
          {plainControls.url({
            label: t('pageBuilder.page.fields.relativeUrl'),
            help: t('pageBuilder.page.addressHelp'),
            error: getError('address'),
            required: true,
            value: values.address,
            onChange: (address) => setValues({ ...values, address: String(address) }),
          })}
          {/* Hidden button: without a submit button, Enter would not submit the form. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </Stack>
      </form>
    </Dialog>
  );
};
