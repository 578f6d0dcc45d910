import { priceLogRetention, priceLogRow, type PriceLogRow } from '@shared/domain/catalogue/priceHistory/priceHistory';
import { OwnerLogs, type LogsPorts } from '../watch/ownerLogs';

/** Stores price logs on disk. */
export class PriceLogs extends OwnerLogs<PriceLogRow> {
  constructor(ports: LogsPorts) {
    super(ports, { field: 'prices', row: priceLogRow, retention: priceLogRetention });
  }
}
