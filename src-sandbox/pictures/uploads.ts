import { createHash } from 'node:crypto';

/** Time during which an upload URL is valid (ms). */
export const uploadTtlMs = 10 * 60_000;

/** Returns the path on the content host to which a picture is uploaded. */
export const getUploadPath = (ticket: string): string => `/uploads/${ticket}`;

/** Hashes the ticket of an upload URL, so that read access to the database is not enough to upload. */
export const hashUploadTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');
