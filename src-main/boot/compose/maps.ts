import type { Environment } from '@shared/bridge/environment';
import { Geocoder } from '../../addresses/geocoder';
import { downloadMapBytes } from '../../api/bytes/mapBytes';
import type { Log } from '../../log/log';
import { StreetMaps } from '../../maps/streetMaps';
import type { Network } from '../../network/network';
import type { Session } from '../../session/session';

interface MapsOptions {
  getEnvironment: () => Environment | null;
  session: Pick<Session, 'state'>;
  network: Network;
  log: Log;
}

/** Creates the street maps, which delivery zones are drawn on, and the address search. */
export const composeMaps = ({ getEnvironment, session, network, log }: MapsOptions) => ({
  streetMaps: new StreetMaps({
    environment: getEnvironment,
    log,
    get: (url, kind, options) => downloadMapBytes(url, kind, { ...options, network }),
  }),
  geocoder: new Geocoder({
    environment: getEnvironment,
    country: () => session.state.settings?.isoCountry ?? getEnvironment()?.country ?? 'cl',
    network,
    log,
  }),
});
