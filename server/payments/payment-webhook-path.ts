/** Where the provider sends its webhooks; it is entered in the provider's dashboard. */
export const paymentWebhookPath = '/api/payments/webhooks/stripe';
