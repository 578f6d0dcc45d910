import { applyCountryOverrides } from '@shared/domain/settings/settings';
import { useSession } from '@kit/session/hooks';
import { formatsFor, type Formats } from './formats';

/** The formats of the tenant: its country's, with the money and the phones that its settings have. */
export const useFormats = (): Formats => {
  const { settings } = useSession();
  return formatsFor(settings === null ? 'cl' : applyCountryOverrides(settings.isoCountry, settings.countrySettings));
};
