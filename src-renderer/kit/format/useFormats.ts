import { useSession } from '@kit/session/hooks';
import { formatsFor, type Formats } from './formats';

/** The formats of the tenant's country. */
export const useFormats = (): Formats => formatsFor(useSession().settings?.isoCountry ?? 'cl');
