import { defineRefusals } from '#platform/refusal.ts'

/** Refusals of the calls about devices. */
export const refuseDevice = defineRefusals({
  /** Same answer for a wrong, used and expired code, so that codes are not revealed. */
  pairing_code_wrong: { status: 422, text: 'devices-api.code_wrong' },
  device_not_found: { status: 404, text: 'devices-api.not_found' },
  too_many_devices: { status: 409, text: 'devices-api.too_many' },
  /** Only a paired device reports its contact. */
  not_a_device: { status: 403, text: 'devices-api.not_a_device' },
})
