import { applyCountryOverrides } from '@shared/domain/settings/settings';
import { useSession } from '@kit/session/hooks';
import { getFormats, type Formats } from './formats';

/** Formats of the tenant's country, with the tenant's own money and phone settings. */
export const useFormats = (): Formats => {
  const { settings } = useSession();
  return getFormats(settings === null ? 'cl' : applyCountryOverrides(settings.isoCountry, settings.countrySettings));
};
