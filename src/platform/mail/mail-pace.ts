/**
 * Rate of mails to one mailbox. `started`: anybody can trigger any number to any address. `follows`: updates on something started; several belong to
 * each. `free`: to the chain's own staff, or limited where they are requested.
 */
export type MailPace = 'started' | 'follows' | 'free'
