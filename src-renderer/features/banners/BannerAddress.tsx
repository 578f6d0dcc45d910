import { t } from 'i18next';
import { renderLinkTarget } from '@entities/links/LinkTargetInput';
import type { CustomFieldProps } from '@kit/resource/form/fields/fields';
import { ReadOnlyValue } from '@kit/resource/form/fields/ReadOnlyField';
import { noValue } from '@kit/ui/nameOrId';

/** Link target of a banner as plain text, shown in read-only forms and in edit conflicts. */
export const BannerAddressText = ({ value }: { value: unknown }) =>
  typeof value === 'string' && value !== '' ? value : noValue;

type BannerAddressProps = Pick<CustomFieldProps<never>, 'name' | 'label' | 'value' | 'onChange' | 'error' | 'readOnly'>;

/** Input for the address that a banner leads to, typed or selected from the shop's pages and products. */
export const BannerAddress = ({ name, label, value, onChange, error, readOnly }: BannerAddressProps) => {
  if (readOnly) {
    return (
      <ReadOnlyValue label={label}>
        <BannerAddressText value={value} />
      </ReadOnlyValue>
    );
  }
  return renderLinkTarget({ name, label, value, onChange, error, help: t('contentBanners.help.url') });
};
