import { testEveryJob } from '../printers/print-every-job.ts'

testEveryJob(100)
