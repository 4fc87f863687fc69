import { testEveryJob } from '#tests/printers/print-every-job.ts'

// A hundred orders, 500 jobs, in tests/long.
testEveryJob(8)
