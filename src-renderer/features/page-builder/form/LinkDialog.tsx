import { useState } from 'react';
import { t } from 'i18next';
import { getSafeLink } from '@shared/domain/content/links';
import { LinkTargetInput } from '@entities/links/LinkTargetInput';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { Field } from '@kit/ui/inputs/Field';

interface LinkDialogProps {
  address: string;
  /** Called with the new link target, or with null to change nothing. */
  onClose: (address: string | null) => void;
}

/** Asks for the link target of selected text. */
export const LinkDialog = ({ address, onClose }: LinkDialogProps) => {
  const [typedText, setTypedText] = useState(address);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const link = getSafeLink(typedText);
  const applyLink = () => {
    setIsSubmitted(true);
    if (link !== null) onClose(link);
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('pageBuilder.richText.linkTitle')}
      onClose={() => onClose(null)}
      footer={
        <>
          <Button variant="outline" onClick={() => onClose(null)}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={applyLink}>{t('pageBuilder.richText.linkApply')}</Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          applyLink();
        }}
      >
        <Field
          label={t('blocks.fields.linkAddress')}
          help={t('blocks.fields.linkAddressHelp')}
          error={isSubmitted && link === null ? t('rules.addressNotAllowed') : undefined}
        >
          <LinkTargetInput value={typedText} onChange={setTypedText} />
        </Field>
      </form>
    </Dialog>
  );
};
