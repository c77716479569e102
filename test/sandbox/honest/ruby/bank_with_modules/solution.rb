# frozen_string_literal: true

module Auditable
  def self.included(base) = base.extend(ClassMethods)

  module ClassMethods
    def audited(*names)
      names.each do |name|
        original = instance_method(name)
        define_method(name) do |*args, **opts, &block|
          original.bind_call(self, *args, **opts, &block).tap { |r| trail << [name, args, r] }
        end
      end
    end
  end

  def trail = (@trail ||= [])
end

class InsufficientFunds < StandardError
  attr_reader :missing

  def initialize(missing)
    @missing = missing
    super("#{format('%.2f', missing)} missing")
  end
end

class Account
  include Auditable
  include Comparable

  attr_reader :balance

  def initialize(balance = 0) = @balance = balance
  def deposit(n) = @balance += n

  def withdraw(n)
    raise InsufficientFunds, n - @balance if n > @balance

    @balance -= n
  end

  def <=>(other) = balance <=> other.balance

  audited :deposit, :withdraw
end
