-- wrk's figures as one line of JSON; its own report rounds them.
function done(summary, latency)
  local errors = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status + summary.errors.timeout
  io.write(string.format('\nREPORT {"requests":%d,"rate":%.2f,"p50":%.4f,"p99":%.4f,"errors":%d}\n', summary.requests,
    summary.requests / (summary.duration / 1e6), latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, errors))
end
