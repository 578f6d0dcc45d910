import { applyCountryOverrides } from '@shared/domain/settings/settings';
import { useSession } from '@kit/session/hooks';
import { formatsFor, type Formats } from './formats';

/** Formats of the tenant's country, with the tenant's own money and phone settings. */
export const useFormats = (): Formats => {
  const { settings } = useSession();
  return formatsFor(settings === null ? 'cl' : applyCountryOverrides(settings.isoCountry, settings.countrySettings));
};
