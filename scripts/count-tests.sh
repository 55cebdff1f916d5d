# Sourced by scripts that run several suites and end on one line with the sum of all.

passed=0 failed=0

# count COMMAND...: runs tests, and adds what their last line of the form "N passed, N failed" says.
count() {
  local status=0 counts output
  output=$(mktemp)
  "$@" 2>&1 3>&- | tee "$output" || status=$?
  counts=$(sed -nE 's/^([0-9]+) passed, ([0-9]+) failed.*/\1 \2/p' "$output" | tail -n 1)
  rm -f "$output"
  # Tests that ended early have reported nothing of the others.
  [ -n "$counts" ] || counts='0 1'
  [ "$status" -eq 0 ] || [ "${counts#* }" -gt 0 ] || counts="${counts% *} 1"
  passed=$((passed + ${counts% *}))
  failed=$((failed + ${counts#* }))
}

# print_sum: prints the sum alone on a line, and fails if a test has failed.
print_sum() {
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
}
