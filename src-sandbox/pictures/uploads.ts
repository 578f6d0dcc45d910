import { createHash } from 'node:crypto';

/** Validity of an upload address (ms). */
export const uploadTtlMs = 10 * 60_000;

/** Upload path of an announced picture on the content host. */
export const uploadPath = (ticket: string): string => `/uploads/${ticket}`;

/** Hash of an upload address: read access to the database does not allow uploads. */
export const hashUploadTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');
