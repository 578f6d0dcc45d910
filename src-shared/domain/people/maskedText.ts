/** Placeholder for a customer's phone, email or address that the user may not see. */
export const maskedText = '•••';
